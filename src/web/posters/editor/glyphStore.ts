/** The letters that posters are drawn with, as far as they are known: asked for once, kept for as long as the tab is open. */
import { useEffect, useSyncExternalStore } from 'react'
import { posterDrawCalls } from '../../../shared/contract/posters/draw.ts'
import type { PosterFont, PosterWeight } from '../../../shared/rules/posters/document/choices.ts'
import { type FaceText, unknownTexts } from '../../../shared/rules/posters/svg/needs.ts'
import type { FaceKey, PieceSet, PieceSets } from '../../../shared/rules/posters/svg/resources.ts'
import { send } from '../../kit/send.ts'

let known: PieceSets = {}
/** What was asked for: a letter that no font has stays unknown, and is not asked for again. */
const asked = new Set<string>()
const watchers = new Set<() => void>()
const MOST_AT_ONCE = 60

const keyOf = ({ face, text }: FaceText): string => `${face} ${text}`

function learn(faces: Readonly<Record<string, AnsweredSet>>): void {
  const next: Partial<Record<FaceKey, PieceSet>> = { ...known }
  for (const [face, { glyphs, kerns }] of Object.entries(faces)) {
    const before = next[face as FaceKey]
    const drawn = Object.entries(glyphs).map(([piece, outline]) => [piece, outline ?? NOTHING] as const)
    next[face as FaceKey] = {
      glyphs: { ...before?.glyphs, ...Object.fromEntries(drawn) },
      kerns: { ...before?.kerns, ...kerns },
    }
  }
  known = next
  for (const watcher of watchers) watcher()
}

interface AnsweredSet {
  readonly glyphs: Readonly<Record<string, { readonly d: string; readonly advance: number } | null>>
  readonly kerns: Readonly<Record<string, number>>
}
const NOTHING = { d: '', advance: 0 }

async function ask(texts: readonly FaceText[]): Promise<void> {
  for (const text of texts) asked.add(keyOf(text))
  try {
    const parts = texts.map(({ face, text }) => {
      const [font, weight] = face.split('-') as [PosterFont, PosterWeight]
      return { font, weight, text }
    })
    learn((await send(posterDrawCalls.getGlyphs, { texts: parts })).faces)
  } catch {
    // Asked for again with the next change, or when the connection is back.
    for (const text of texts) asked.delete(keyOf(text))
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The letters known so far; the missing ones of these texts are on their way. */
export function useGlyphs(texts: readonly FaceText[]): { readonly glyphs: PieceSets; readonly isReady: boolean } {
  const glyphs = useSyncExternalStore(watch, () => known)
  const missing = unknownTexts(texts, glyphs).filter(text => text.text !== '')
  const wanted = missing.filter(text => !asked.has(keyOf(text))).slice(0, MOST_AT_ONCE)
  const key = wanted.map(keyOf).join('\n')
  useEffect(() => {
    if (wanted.length > 0) void ask(wanted)
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which they are
  }, [key])
  return { glyphs, isReady: missing.length === 0 }
}
