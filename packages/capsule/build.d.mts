export function buildCapsule(outDir?: string): Promise<void>;
