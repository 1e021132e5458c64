/** Free text of print templates: several lines, with variables in braces (DEV-4). */
import { z } from 'zod'
import { type TemplateKind, variablesOf } from './templateParts.ts'

const MOST_LETTERS = 1000
const VARIABLE = /\{([\p{L}\p{N}_]+)\}/gu

export const templateText = z
  .string()
  .max(MOST_LETTERS)
  .refine(value => value.isWellFormed() && !/[\p{Cc}]/u.test(value.replaceAll('\n', '')), {
    error: 'failures.field.characters',
  })

/** The first name in braces that a template of this kind does not know. */
export function unknownVariable(kind: TemplateKind, text: string): string | undefined {
  const known: readonly string[] = variablesOf[kind]
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name).find(name => !known.includes(name))
}

/** The text with its variables filled in; one without a value is nothing. */
export const fillVariables = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replaceAll(VARIABLE, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
