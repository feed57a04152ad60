// Makes a checkout ready for everything that it can do. Scripts import it before what they need of packages.
import { prepare } from './prepare.mjs';

await prepare();
