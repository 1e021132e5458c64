/**
 * Imported first of all: zod would otherwise try whether it may make functions out of text, which the content
 * security policy refuses and reports (SEC-7).
 */
import { config } from 'zod'

config({ jitless: true })
