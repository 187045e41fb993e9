/**
 * Why this Node cannot run the project, or null when it can. Written so that an old one understands it too.
 * @param {string} version as in process.versions.node
 * @returns {string | null}
 */
export function whyTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > 20 || (major === 20 && minor >= 19)
  return isEnough ? null : 'This is Node ' + version + ', and the project needs Node 20.19 or newer: https://nodejs.org/en/download'
}
