export const ruleEffect = {} as const
