/** Things that are the same in several stores by a shared key (ADM-5). */
export const sharedKinds = ['dish', 'category', 'modifierGroup', 'role'] as const
export type SharedKind = (typeof sharedKinds)[number]
