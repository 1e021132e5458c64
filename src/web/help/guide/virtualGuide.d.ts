/* oxlint-disable typescript/consistent-type-imports -- a declared module imports nothing by a relative name */
/** What scripts/guide/guidePlugin.ts makes of docs/guide when the pages are built. */
declare module 'virtual:guide/en' {
  export const articles: readonly import('../../../shared/rules/help/guide.ts').Article[]
  export const pictures: Readonly<Record<string, import('../../../shared/rules/help/guide.ts').GuidePicture>>
}
declare module 'virtual:guide/zh' {
  export const articles: readonly import('../../../shared/rules/help/guide.ts').Article[]
  export const pictures: Readonly<Record<string, import('../../../shared/rules/help/guide.ts').GuidePicture>>
}
