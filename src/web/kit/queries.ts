import { QueryClient } from '@tanstack/react-query'

/** One cache for all pages; emptied by a sign-out and a change of store. */
export const queries = new QueryClient({
  defaultOptions: {
    // A refusal stays a refusal when asked again; without a network a call fails at once instead of waiting for ever.
    queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})
