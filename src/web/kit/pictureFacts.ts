/** What is known of pictures, by their ids: asked for once, for all that a page shows together. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { pictureCalls, type PictureFacts } from '../../shared/contract/menu/pictures.ts'
import { queries } from './queries.ts'
import { send } from './send.ts'

const MOST_AT_ONCE = 200
type Waiting = { resolve: (facts: PictureFacts | null) => void; reject: (error: unknown) => void }
const waiting = new Map<number, Waiting[]>()

/** All that was asked for in one turn becomes one call. */
function load(pictureId: number): Promise<PictureFacts | null> {
  if (waiting.size === 0) setTimeout(() => void ask(), 0)
  return new Promise((resolve, reject) => {
    waiting.set(pictureId, [...(waiting.get(pictureId) ?? []), { resolve, reject }])
  })
}

async function ask(): Promise<void> {
  const asked = [...waiting]
  waiting.clear()
  for (let at = 0; at < asked.length; at += MOST_AT_ONCE) await askSome(asked.slice(at, at + MOST_AT_ONCE))
}

async function askSome(asked: readonly (readonly [number, Waiting[]])[]): Promise<void> {
  try {
    const { rows } = await send(pictureCalls.getPictures, { pictureIds: asked.map(([id]) => id) })
    const found = new Map(rows.map(row => [row.pictureId, row]))
    for (const [id, all] of asked) for (const { resolve } of all) resolve(found.get(id) ?? null)
  } catch (error) {
    for (const [, all] of asked) for (const { reject } of all) reject(error)
  }
}

const factsOf = (pictureId: number) =>
  queryOptions({ queryKey: ['picture', pictureId], queryFn: () => load(pictureId), staleTime: Infinity })

/** The facts of a picture; undefined until they are there, and for none. */
export function usePictureFacts(pictureId: number | null | undefined): PictureFacts | undefined {
  const { data } = useQuery({ ...factsOf(pictureId ?? 0), enabled: typeof pictureId === 'number' })
  return data ?? undefined
}

/** Remembers what a call has just answered. */
export function rememberPicture(facts: PictureFacts): void {
  queries.setQueryData(factsOf(facts.pictureId).queryKey, facts)
}
