/** What a template of a poster is (MKT-2): from a size and a language to a document that can be edited. */
import type { PosterDocumentInput } from '../../../contract/posters/document.ts'
import type { PosterSize } from '../document/bounds.ts'

export const posterLanguages = ['en', 'zh', 'both'] as const
export type PosterLanguage = (typeof posterLanguages)[number]

/** What a poster announces. */
export const templateTypes = ['item', 'special', 'coupon', 'notice'] as const
export type TemplateType = (typeof templateTypes)[number]

export interface PosterTemplate {
  readonly template: string
  readonly type: TemplateType
  readonly name: { readonly en: string; readonly zh: string }
  readonly build: (size: PosterSize, language: PosterLanguage) => PosterDocumentInput
}
