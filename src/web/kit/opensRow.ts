/** Whether a click means the row: not one on a control in it, nor one that ends a text selection. */
export function opensRow(event: React.MouseEvent): boolean {
  const target = event.target as Element
  return target.closest('a, button, input, label') === null && String(getSelection()) === ''
}
