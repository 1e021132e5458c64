/** A text of the catalogue by its key. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** A tender in words, and what another system called it. */
export function tenderLabel(
  say: Say,
  { tender, tenderName }: { readonly tender: string; readonly tenderName: string },
): string {
  const name = say(`orders.tender.${tender}`)
  return tenderName === '' ? name : `${name} · ${tenderName}`
}
