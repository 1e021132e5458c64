export const exportJobs = {} as const
