/** The parser that the tests read `/metrics` with has no types of its own. */
declare module 'parse-prometheus-text-format' {
  export interface Family {
    readonly name: string
    readonly type: string
    readonly metrics: readonly {
      readonly value?: string
      readonly labels?: Readonly<Record<string, string>>
    }[]
  }
  export default function parse(text: string): Family[]
}
