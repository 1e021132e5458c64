/** What the server must supply for a group of calls: one function each, no more and no fewer. */
import type { z } from 'zod'
import type { Call, Calls } from '../../shared/contract/kernel/call.ts'
import type {
  CallContext,
  DeviceContext,
  DeviceTurns,
  OpenContext,
  OpenTurns,
  TurnContext,
  UploadContext,
} from './context.ts'

/** A file that goes out as it is made. */
export interface Download {
  readonly fileName: string
  readonly contentType: string
  readonly body: AsyncIterable<string | Uint8Array>
}

/** Bytes that go out as they are; `etag` (without quotes) lets anyone who has them be told so. */
export interface RawAnswer {
  readonly contentType: string
  /** Or what finds it, once it is known that the caller does not have it. */
  readonly body: Uint8Array | (() => Promise<Uint8Array>)
  readonly etag?: string
  /** The body is compressed already. */
  readonly isGzip?: true
  readonly cacheControl?: string
}

type ContextOf<C extends Call> = C['needs'] extends 'device'
  ? C extends { raw: true } | { access: 'turns' }
    ? DeviceTurns
    : DeviceContext
  : PersonContextOf<C>

type PersonContextOf<C extends Call> = C extends { uploads: true }
  ? UploadContext
  : C extends { streams: true } | { raw: true } | { access: 'turns' }
    ? TurnContext
    : C['access'] extends 'ownerTurns'
      ? C['needs'] extends 'everyone'
        ? OpenTurns
        : TurnContext
      : C['needs'] extends 'everyone'
        ? OpenContext
        : CallContext

type AnswerOf<C extends Call> = C extends { streams: true }
  ? Download
  : C extends { raw: true }
    ? RawAnswer
    : z.input<C['reply']>

export type Handlers<C extends Calls> = {
  readonly [K in keyof C]: (input: z.output<C[K]['input']>, context: ContextOf<C[K]>) => Promise<AnswerOf<C[K]>>
}
