/** Of marks, in the order in which groups take them. */
export const groupShapes = ["circle", "triangle", "square", "diamond", "triangle-down", "plus"] as const;
