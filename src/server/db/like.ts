/** A text as `like` and `ilike` take it: its own `%`, `_` and `\` stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The pattern for texts that contain a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
