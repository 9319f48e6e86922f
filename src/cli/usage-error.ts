/** The command line was not understood and nothing was tried. `help` replaces the pointer to the help. */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(
    message: string,
    readonly help?: string,
  ) {
    super(message)
  }
}
