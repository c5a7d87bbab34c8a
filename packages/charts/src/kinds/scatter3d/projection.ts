/** Points in space, seen in parallel projection. */
export type Point3 = readonly [number, number, number];
/** Millimetres, and depth (greater is nearer), of a place in the cube from -1 to 1. */
export type Projection = (place: Point3) => readonly [x: number, y: number, depth: number];

/** Around 0, 0. `azimuth` turns around the upright axis, `elevation` lifts the eye; in degrees. `unitMm` is half an edge of the cube, of an upright one `stretch` times that. */
export function projection(azimuth: number, elevation: number, unitMm: number, stretch = 1): Projection {
  const turn = (azimuth * Math.PI) / 180;
  const lift = (elevation * Math.PI) / 180;
  return ([x, y, z]) => {
    const across = x * Math.cos(turn) + y * Math.sin(turn);
    const away = -x * Math.sin(turn) + y * Math.cos(turn);
    return [unitMm * across, -unitMm * (stretch * z * Math.cos(lift) + away * Math.sin(lift)), z * Math.sin(lift) - away * Math.cos(lift)];
  };
}

export const axes = [0, 1, 2] as const;
export type AxisIndex = (typeof axes)[number];

/** A place given by its coordinates along three axes in any order. */
export function placeOf(...coordinates: readonly (readonly [AxisIndex, number])[]): Point3 {
  const place: [number, number, number] = [0, 0, 0];
  for (const [axis, value] of coordinates) place[axis] = value;
  return place;
}

/** Of each axis, the end that is further from the eye. */
export function farEnds(project: Projection): readonly [number, number, number] {
  const end = (axis: AxisIndex) => (project(placeOf([axis, 1]))[2] < project(placeOf([axis, -1]))[2] ? 1 : -1);
  return [end(0), end(1), end(2)];
}

export const othersThan = (axis: AxisIndex): [AxisIndex, AxisIndex] => axes.filter((other) => other !== axis) as [AxisIndex, AxisIndex];
