/**
 * A record of plane rotations. Replaying it on a few unit vectors gives just those columns of the product of all rotations, in
 * time (rotations × vectors) and with the rounding of an accumulated product, without ever forming the square matrix.
 */
export interface RotationLog {
  add(first: number, second: number, cosine: number, sine: number): void;
  /** G₁·G₂·…·Gₙ·vector, in place; column `first` of G is cosine at `first`, sine at `second`. */
  applyTo(vector: Float64Array): void;
}

export function newRotationLog(): RotationLog {
  let capacity = 1024;
  let count = 0;
  let places = new Int32Array(capacity * 2);
  let angles = new Float64Array(capacity * 2);
  return {
    add(first, second, cosine, sine) {
      if (count === capacity) {
        capacity *= 2;
        places = grown(places, new Int32Array(capacity * 2));
        angles = grown(angles, new Float64Array(capacity * 2));
      }
      places[count * 2] = first;
      places[count * 2 + 1] = second;
      angles[count * 2] = cosine;
      angles[count * 2 + 1] = sine;
      count++;
    },
    applyTo(vector) {
      for (let at = count * 2 - 2; at >= 0; at -= 2) {
        const first = places[at]!;
        const second = places[at + 1]!;
        const cosine = angles[at]!;
        const sine = angles[at + 1]!;
        const x = vector[first]!;
        const y = vector[second]!;
        vector[first] = cosine * x - sine * y;
        vector[second] = sine * x + cosine * y;
      }
    },
  };
}

function grown<A extends Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
