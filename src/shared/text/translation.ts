/** The shape another language must have: the same keys, any wording. Plural forms (`…_one`, `…_other`) are keys too. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
