/**
 * The smallest distance between two labels of an axis that its words can tell apart: a dollar where they have no cents, so
 * that an axis from nothing to two dollars does not say $1 three times. In the unit of the values.
 */
export function axisStep(short: (value: number) => string): number {
  const steps = [1, 10, 100, 1000]
  return steps.find(step => new Set([0, step, 2 * step, 3 * step].map(short)).size === 4) ?? 1
}
