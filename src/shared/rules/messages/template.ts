/** Templates of text messages (SET-6): plain text with variables in braces, `{name}, your table is ready`. */
import { asSent, type TextSize, textSize } from './textSize.ts'

/** What a template may name. Units: `minutes` is the quote, `position` the place in line from 1, `size` the guests. */
export const templateVariables = ['name', 'size', 'minutes', 'position', 'store', 'link'] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string | number>>>

/** A name of 300 characters would make a text of five segments. A link is never cut. */
const MOST_VALUE_CHARACTERS = 40
const PLACE = /\{([^{}]*)\}/g

/** Known of some parties only: nobody was quoted a time, or this server has no public address. */
const SOMETIMES: readonly TemplateVariable[] = ['minutes', 'position', 'link']
/** A part of a text ends with its sentence, a Chinese comma, a line or the link. */
const PART_ENDS = /(?<=[.!?](?=\s)|[。！？，；\n]|\{\s*link\s*\}(?=\s))/iu

/**
 * The text that goes out. A value is put in as it is: braces in a guest's name are not read again. A part that names a
 * wait, a place or a link that is not known is left out, unless nothing else is said. A placeholder that is none stays
 * as it was typed.
 */
export function renderTemplate(template: string, values: TemplateValues): string {
  const body = knownParts(template, values).replace(PLACE, (whole, typed: string) => {
    const variable = asVariable(typed)
    return variable === undefined ? whole : valueOf(variable, values)
  })
  return body.trim()
}

function knownParts(template: string, values: TemplateValues): string {
  const isKnown = (part: string) =>
    [...part.matchAll(PLACE)].every(([, typed = '']) => {
      const variable = asVariable(typed)
      return variable === undefined || !SOMETIMES.includes(variable) || (values[variable] ?? '') !== ''
    })
  const kept = template.split(PART_ENDS).reduce((before, part) => {
    if (isKnown(part)) return before + part
    // What is left out may have ended the sentence.
    const [end] = /[。！？]$/u.exec(part) ?? []
    return end === undefined ? before : before.replace(/[，；]$/u, end)
  }, '')
  if (kept.trim() === '' || kept === template) return template
  // The blank behind a link that is left out: Chinese has none between sentences.
  return kept.replaceAll(/(?<=[。！？，；]) +/gu, '')
}

/** The placeholders of a template that `allowed` does not hold, as typed, each once: `{nmae}`. */
export function unknownPlaceholders(
  template: string,
  allowed: readonly TemplateVariable[] = templateVariables,
): string[] {
  const typed = [...template.matchAll(PLACE)].filter(([, name = '']) => {
    const variable = asVariable(name)
    return variable === undefined || !allowed.includes(variable)
  })
  return [...new Set(typed.map(([whole]) => whole))]
}

/** What the guest would read, and what it takes to send it. */
export function previewTemplate(
  template: string,
  values: TemplateValues,
): { readonly body: string; readonly size: TextSize } {
  const body = asSent(renderTemplate(template, values))
  return { body, size: textSize(body) }
}

/** `{ Name }` is meant as `{name}`. */
const asVariable = (typed: string): TemplateVariable | undefined =>
  templateVariables.find(variable => variable === typed.trim().toLowerCase())

function valueOf(variable: TemplateVariable, values: TemplateValues): string {
  const value = String(values[variable] ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  if (variable === 'link') return value
  const characters = [...new Intl.Segmenter().segment(value)]
  if (characters.length <= MOST_VALUE_CHARACTERS) return value
  return characters
    .slice(0, MOST_VALUE_CHARACTERS)
    .map(({ segment }) => segment)
    .join('')
}
