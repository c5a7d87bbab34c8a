# Normality of every feature: matrix.csv in, normality.csv out. Only R itself is needed.
matrix <- read.csv("matrix.csv", row.names = 1, check.names = FALSE)
params <- read.csv("params.csv", colClasses = "character")
alpha <- as.numeric(params$value[params$name == "alpha"])

if (nrow(matrix) < 3) {
  writeLines(sprintf("Shapiro and Wilk's test needs 3 samples; the table has %d. Add samples.", nrow(matrix)), "fault.en.txt")
  writeLines(sprintf("Shapiro–Wilk 检验至少需要 3 个样本；该表只有 %d 个。请增加样本。", nrow(matrix)), "fault.zh.txt")
  quit(status = 1)
}

test_of <- function(x) {
  x <- x[!is.na(x)]
  if (length(x) < 3 || length(x) > 5000 || length(unique(x)) < 2) return(c(NA, NA))
  tested <- shapiro.test(x)
  c(unname(tested$statistic), tested$p.value)
}

n <- vapply(matrix, function(x) sum(!is.na(x)), 0)
raw <- vapply(matrix, test_of, numeric(2))
log_of <- function(x) if (any(x <= 0, na.rm = TRUE)) rep(NA_real_, length(x)) else log(x)
logs <- vapply(matrix, function(x) test_of(log_of(x)), numeric(2))
better <- ifelse(is.na(raw[1, ]) | is.na(logs[1, ]), "", ifelse(logs[1, ] > raw[1, ], "logarithms", "as they are"))
note <- ifelse(is.na(raw[1, ]), ifelse(n < 3, "fewer than 3 values", "constant or too many values"), ifelse(is.na(logs[1, ]), "values that are not positive", ""))

result <- data.frame(feature = colnames(matrix), n = n, w_raw = raw[1, ], p_raw = raw[2, ], w_log = logs[1, ], p_log = logs[2, ], better = better, note = note)
# 17 digits: what is read is the number that was computed.
numbers <- vapply(result, is.numeric, NA)
result[numbers] <- lapply(result[numbers], function(x) ifelse(is.na(x), "", format(x, digits = 17, trim = TRUE)))
write.csv(result, "normality.csv", row.names = FALSE, na = "")

not_normal <- sum(raw[2, ] < alpha, na.rm = TRUE)
writeLines(sprintf("%d of %d features are not normal at the level %g.", not_normal, ncol(matrix), alpha), "notes.en.txt")
writeLines(sprintf("在 %3$g 的显著性水平下，%2$d 个特征中有 %1$d 个不符合正态分布。", not_normal, ncol(matrix), alpha), "notes.zh.txt")
