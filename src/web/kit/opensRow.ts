/** Whether a click means the row: not one on a control in it, in a menu or dialog over it, nor one that ends a text selection. */
export function opensRow(event: React.MouseEvent): boolean {
  const target = event.target as Element
  // What a control of the row opens is drawn elsewhere, but its clicks arrive here, too.
  const isOver = !event.currentTarget.contains(target)
  return !isOver && target.closest('a, button, input, label') === null && String(getSelection()) === ''
}
