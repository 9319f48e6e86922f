export function withProgress<Result>(folders: string[], work: () => Promise<Result>): Promise<void>
