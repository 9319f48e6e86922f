/** The command line was not understood: nothing was tried. `help` is shown to people instead of a pointer to it. */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(
    message: string,
    readonly help?: string,
  ) {
    super(message)
  }
}
