/** The field that Enter and a double click on a layer go to. */
export const FIRST_FIELD = 'poster-first-field'

/** Moves the focus there, once it is drawn. */
export function focusFirstField(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(
      `textarea.${FIRST_FIELD}, .${FIRST_FIELD} input, .${FIRST_FIELD} button`,
    )
    field?.focus()
    if (field instanceof HTMLTextAreaElement) field.select()
  })
}
