export default function MDXContent() { return null; }
