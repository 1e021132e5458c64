/** By what words the palette finds pages and all places of its sources, in both languages (SHELL-18). */
import { setImmediate } from 'node:timers/promises'
import { paletteActions } from '../../../shared/contract/palette/actions.ts'
import type { paletteCalls } from '../../../shared/contract/palette/palette.ts'
import type { PalettePlace } from '../../../shared/contract/palette/place.ts'
import { paletteSources, sourceKinds } from '../../../shared/contract/palette/sources.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { en } from '../../../shared/text/en.ts'
import { nameSearchText } from '../../menu/library/searchText.ts'
import { text } from '../../kernel/texts.ts'

type Words = ReplyOf<typeof paletteCalls.getPaletteWords>['words']

let known: Promise<Words> | undefined

/** Made once, when first asked for: pinyin takes a second and more in all. */
export function paletteWords(): Promise<Words> {
  known ??= readPlaces()
  return known
}

/** Place by place, so that other calls are answered in between. */
async function readPlaces(): Promise<Words> {
  const words: Record<string, Words[string]> = {}
  for (const place of allPlaces()) {
    words[place.title] = wordsOf(place)
    await setImmediate()
  }
  return words
}

function allPlaces(): PalettePlace[] {
  const pages = Object.keys(en.shell.entries).map(entry => ({
    title: `shell.entries.${entry}`,
    to: '',
    ...(entry in en.paletteWords.pages && { words: `paletteWords.pages.${entry}` }),
  }))
  return [...pages, ...sourceKinds.flatMap(kind => paletteSources[kind])]
}

function wordsOf({ title, words, within = [] }: PalettePlace): Words[string] {
  const [name, secondName] = [text('en', title), text('zh', title)]
  const others = words === undefined ? [] : [...listed(text('en', words)), ...listed(text('zh', words))]
  const around = within.flatMap(key => [text('en', key), text('zh', key)])
  const isAction = paletteActions.some(action => action.title === title)
  return {
    name,
    secondName,
    words: nameSearchText(name, secondName, ...others, ...around),
    ...(isAction && { verbs: [name, secondName, ...others].map(verb => verb.toLowerCase()) }),
  }
}

/** What stands between commas. */
const listed = (words: string): string[] => words.split(/[,、]/u).map(word => word.trim())
