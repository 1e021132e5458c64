/** Which jurisdiction a rate of the facts belongs to. */
interface RateThen {
  readonly version: number
  readonly rateId: number
  readonly key: string
  readonly jurisdiction: string
}

/**
 * By the key of a rate in the facts. A jurisdiction is a label of the rate, not of the sale: orders copy a rate's name, so
 * that a rate that was renamed, changed or deleted since keeps the jurisdiction that it had last (`rates`, newest first).
 */
export function jurisdictionsOf(rates: readonly RateThen[]): ReadonlyMap<string, string> {
  const ofRate = new Map<number, string>()
  for (const { rateId, jurisdiction } of rates) if (!ofRate.has(rateId)) ofRate.set(rateId, jurisdiction)
  const ofKey = new Map<string, string>()
  for (const { key, rateId } of rates) if (!ofKey.has(key)) ofKey.set(key, ofRate.get(rateId) ?? '')
  return ofKey
}
