/** Chance that comes out the same for the same seed: demo data, benches and the simulator are made again by it. */

/** sfc32, a small generator of good quality (C. Doty-Humphrey, PractRand); the seed is any text. */
function generator(seed: string): () => number {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  for (const letter of seed) {
    a ^= letter.codePointAt(0) ?? 0
    next()
  }
  for (let turn = 0; turn < 12; turn++) next()
  return next
}

export class Dice {
  #next: () => number
  constructor(seed: string) {
    this.#next = generator(seed)
  }
  /** True with the probability. */
  chance(probability: number): boolean {
    return this.#next() < probability
  }
  /** An integer from `least` to `most`, both included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1))
  }
  /** A number from `least` up to, not including, `most`. */
  between(least: number, most: number): number {
    return least + this.#next() * (most - least)
  }
  /** One of the list, all alike. Throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.int(0, list.length - 1)]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }
  /** One of the list by weight. Throws RangeError where no weight is above zero. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let sum = 0
    for (const item of list) sum += weightOf(item)
    let left = this.#next() * sum
    for (const item of list) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    throw new RangeError('nothing to pick from')
  }
  /** One of the keys of `weights`. */
  among<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    return this.weighted(Object.entries(weights) as [Key, number][], ([, weight]) => weight)[0]
  }
}
