/**
 * A gym with a subscription of its own may use the portal; so may one whose platform's integration is active or internal.
 * Nothing is deleted when neither holds.
 */
export function mayUsePortal(
  gym: { subscribed: boolean },
  connections: { integrationStatus: string }[],
): boolean {
  return gym.subscribed || connections.some(connection => connection.integrationStatus !== 'inactive')
}
