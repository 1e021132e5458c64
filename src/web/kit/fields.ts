/** antd form rules from the contract's schemas, so that form and server check the same thing, in the same words. */
import type { FormInstance } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { z } from 'zod'
import { isVisible } from '../../shared/contract/kernel/fields.ts'
import { fieldFailure } from '../../shared/contract/kernel/fieldFailure.ts'
import { CallFailure } from './send.ts'
import { type TextKey, text, type TextValues } from './texts.ts'

/** Rules for one field of a schema: checked as soon as the field is left, in the reader's language. */
export function rulesOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>, field: keyof S & string): RuleObject[] {
  const one = schema.shape[field] as z.core.$ZodType
  const mayLack = z.safeParse(one, undefined).success
  const required = !mayLack && !z.safeParse(one, '').success
  return [
    {
      required,
      validator: (_, value: unknown) => {
        const issue = z.safeParse(one, value ?? (mayLack ? undefined : ''), { reportInput: true }).error?.issues[0]
        return issue === undefined ? Promise.resolve() : Promise.reject(new Error(issueText(issue, value)))
      },
    },
  ]
}

/** For a field that the schema lets be empty but the form does not. */
export const requiredRule: RuleObject = {
  required: true,
  validator: (_, value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && !isVisible(value))
      ? Promise.reject(new Error(text('failures.field.required')))
      : Promise.resolve(),
}

/** A rule of `shared/rules` as an antd rule: `check` names the text of what is wrong, or nothing. */
export function ruleBy(check: (value: string) => [key: TextKey, values?: TextValues] | undefined): RuleObject {
  return {
    validator: (_, value: unknown) => {
      const fault = check(typeof value === 'string' ? value : '')
      return fault === undefined ? Promise.resolve() : Promise.reject(new Error(text(...fault)))
    },
  }
}

function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === null || value === '') return text('failures.field.required')
  const { text: name, values } = fieldFailure(issue)
  return text(`failures.field.${name}` as TextKey, values)
}

/** Puts the server's refusal of a field on that field and moves there; false when the form has no such field. */
export function landOnField(form: FormInstance | undefined, failure: unknown): boolean {
  if (form === undefined || !(failure instanceof CallFailure) || failure.field === undefined) return false
  const name = failure.field.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
  if (form.getFieldInstance(name) === undefined) return false
  form.setFields([{ name, errors: [failure.message] }])
  form.scrollToField(name, { focus: true, block: 'center' })
  return true
}

/**
 * The same, also where the field is no plain input (a picker in a row); a whole list takes what concerns one of its
 * rows. False when the form has no such field.
 */
export function landOnNearestField(form: FormInstance, failure: unknown): boolean {
  if (landOnField(form, failure)) return true
  if (!(failure instanceof CallFailure) || failure.field === undefined) return false
  const path = failure.field.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
  const known = form.getFieldsError().map(({ name }) => name.join('.'))
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length)
    if (!known.includes(name.join('.'))) continue
    form.setFields([{ name, errors: [failure.message] }])
    form.scrollToField(name, { focus: true, block: 'center', scrollMode: 'always' })
    return true
  }
  return false
}
