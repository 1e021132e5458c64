/** In which languages a journey is walked. */
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { isFull } from '../src/server/testing/isFull.ts'

/**
 * The same steps in the other language find little more than every page in it does (pagesChinese.test.ts): `npm test`
 * walks a journey in the language that is named, `npm run test:full` in both.
 */
export const walkedIn = (language: Language): readonly Language[] => (isFull ? ['en', 'zh'] : [language])
