export const auth = {
  hotline: 'Forgot your credentials? Please call our hotline {{hotline}}.',
} as const
