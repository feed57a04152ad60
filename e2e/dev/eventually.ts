/** Tries an expectation until it holds; throws what it threw last when the time (milliseconds) is over. */
export async function eventually(expectation: () => void | Promise<void>, timeout = 15_000): Promise<void> {
  for (const end = Date.now() + timeout; ; ) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
