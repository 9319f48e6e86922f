/** The command line was not understood and nothing was tried. */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(
    message: string,
    readonly help?: string,
  ) {
    super(message)
  }
}
