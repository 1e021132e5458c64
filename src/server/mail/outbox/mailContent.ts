/** What a mail says, before it is made into text and HTML. Plain text throughout: whoever shows it escapes it. */

export interface MailContent {
  readonly paragraphs: readonly string[]
  /** One thing to do: confirm the address, or open a page of the back office. */
  readonly link?: { readonly words: string } & ({ readonly use: 'confirm' } | { readonly path: string })
}
