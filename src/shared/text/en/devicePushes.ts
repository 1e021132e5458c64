export const devicePushes = {} as const
