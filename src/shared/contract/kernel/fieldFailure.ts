/** What a schema's complaint says to a person: one mapping for the server's refusals and the forms (SHELL-8). */
import type { z } from 'zod'

export interface FieldFailure {
  /** `lines.0.price`; empty for the whole input. */
  readonly field: string
  /** A key under `failures.field`. */
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}

const OWN = 'failures.field.'

/** The first issue of a failed parse (with `reportInput`), as a field and a text. */
export function fieldFailure(issue: z.core.$ZodIssue): FieldFailure {
  const field = issue.path.map(String).join('.')
  const say = (text: string, values: FieldFailure['values'] = {}): FieldFailure => ({ field, text, values })
  // A refinement, a limit or a format of ours may name its own text.
  if (issue.message?.startsWith(OWN)) return say(issue.message.slice(OWN.length))
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return say('required')
      return say((issue.expected as string) === 'int' ? 'whole' : 'kind')
    case 'too_small':
      if (issue.origin === 'string') return say('required')
      return say('tooSmall', { min: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return say('tooLong', { max: Number(issue.maximum) })
      return say('tooLarge', { max: Number(issue.maximum) })
    case 'invalid_value':
      return say('choice')
    case 'unrecognized_keys':
      return { field: [...issue.path, issue.keys[0] ?? ''].map(String).join('.'), text: 'unknown', values: {} }
    case 'invalid_union': {
      // Of the forms that the value may have, the one that it comes nearest to is what was meant.
      const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length)
      const [first] = nearest ?? []
      return first === undefined ? say('choice') : fieldFailure({ ...first, path: [...issue.path, ...first.path] })
    }
    default:
      return say('format')
  }
}
