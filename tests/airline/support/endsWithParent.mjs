// Imported before a program that a test starts: it ends at once when the process that started it has ended, in whatever way.
process.once('disconnect', () => process.exit())
process.channel?.unref()
