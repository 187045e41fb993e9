// The setup runs again for each file of tests, what it imports once for all of a worker.
import './hearWalks.ts'
