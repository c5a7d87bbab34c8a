/** From where a figure in space is seen at first, in degrees. */
export const firstAzimuth = 35;
export const firstElevation = 20;
