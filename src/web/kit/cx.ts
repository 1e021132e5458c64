/** Joins the class names that are there: `cx(styles.row, chosen && styles.chosen)`. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
