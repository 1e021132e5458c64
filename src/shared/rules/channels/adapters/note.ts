/** What we write beside an id where a service keeps a text for us: which entity of the menu book it is, and its SKU. */

/** `dish:7`, `dish:7 NOO03`. */
export const noteOf = (kind: string, id: number, sku = ''): string =>
  sku === '' ? `${kind}:${id}` : `${kind}:${id} ${sku}`

/** The counterpart; undefined where somebody else wrote it. */
export function readNote(note: string | undefined): { kind: string; id: number; sku: string } | undefined {
  const [, kind, id, sku = ''] = /^([a-zA-Z]+):(\d{1,15})(?: (.*))?$/.exec(note ?? '') ?? []
  return kind === undefined ? undefined : { kind, id: Number(id), sku }
}
