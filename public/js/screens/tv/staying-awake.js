/** A screen that goes to sleep in the middle of a class is of no use. */
export async function stayAwake() {
  try {
    if (navigator.wakeLock && document.visibilityState === 'visible')
      await navigator.wakeLock.request('screen')
  } catch {
    // Televisions do not sleep by themselves; a tablet on its last battery may.
  }
}
document.addEventListener('visibilitychange', stayAwake)
