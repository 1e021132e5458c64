/** Catches what a page throws while it renders, so that the shell stays (SHELL-9). */
import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'
import { PartFailure } from './partFailure.ts'

interface State {
  readonly error?: unknown
}

export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // A part that failed once stays failed in this document: only a new one asks the server again.
    const retry = () => (error instanceof PartFailure ? location.reload() : this.setState({ error: undefined }))
    return <ErrorPage error={error} onRetry={retry} />
  }
}
