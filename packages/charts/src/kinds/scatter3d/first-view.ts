/** From where a figure in space is seen at first, in degrees. */
export const firstView = { azimuth: 35, elevation: 20 } as const;
