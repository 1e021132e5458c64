/** An action and what it is about, typed in one line: `refund 0141`, `86 duck`, `烤鸭 下架` (SHELL-18). */
import { searchedText } from '../basics/searching.ts'

export interface Verbs {
  readonly key: string
  /** What people call it, in both languages; lower case. */
  readonly verbs: readonly string[]
}

export interface TypedAction {
  readonly key: string
  /** What was typed beside the verb; never empty. */
  readonly about: string
}

const HAN = /\p{Script=Han}/u

/** The rest of a text that begins or ends with a verb, and whether it begins so; a Chinese verb needs no blank. */
function restOf(text: string, verb: string): { about: string; leads: boolean } | undefined {
  const tight = HAN.test(verb)
  if (text.startsWith(tight ? verb : `${verb} `)) return { about: text.slice(verb.length).trim(), leads: true }
  if (text.endsWith(tight ? verb : ` ${verb}`)) return { about: text.slice(0, -verb.length).trim(), leads: false }
  return undefined
}

/** The actions that were named together with what they are about: those in front of it first, then the longest. */
export function typedActions(actions: readonly Verbs[], typed: string): TypedAction[] {
  const text = searchedText(typed)
  const found = actions.flatMap(({ key, verbs }) =>
    verbs
      .filter(Boolean)
      .toSorted((a, b) => b.length - a.length)
      .flatMap(verb => {
        const rest = restOf(text, verb)
        return rest !== undefined && rest.about !== '' ? [{ ...rest, key, length: verb.length }] : []
      })
      .slice(0, 1),
  )
  return found
    .toSorted((a, b) => Number(b.leads) - Number(a.leads) || b.length - a.length)
    .map(({ key, about }) => ({ key, about }))
}
